// Source files and positions: how an offset becomes a line and a column. This is the only place that converts positions: everything else
// carries offsets (`Span`), and lines and columns start at 1 (columns count UTF-16 units).

/** A half-open range of offsets in one file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A text file as the author sees it. `path` is what diagnostics show. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  private starts: number[] | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  /** The offsets at which lines begin. They are computed on first use, because most files never need them. */
  lineStarts(): readonly number[] {
    if (this.starts === undefined) {
      const starts = [0];
      for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1);
      this.starts = starts;
    }
    return this.starts;
  }

  position(offset: number): Position {
    const starts = this.lineStarts();
    const wanted = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= wanted) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: wanted - starts[low] + 1 };
  }

  /** The text of a line, 1-based, without its line break. */
  lineText(line: number): string {
    const starts = this.lineStarts();
    const from = starts[line - 1] ?? this.text.length;
    const to = line < starts.length ? starts[line] - 1 : this.text.length;
    return this.text.slice(from, to).replace(/\r$/, '');
  }
}
