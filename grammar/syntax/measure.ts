// Measures the depth of a tree without recursion. Later stages walk trees recursively; a tree that is too deep never reaches them.

const deepest = 300;

/** Whether some path through plain data is longer than any recursive walker should follow. */
export function isTooDeep(tree: unknown): boolean {
  let layer: unknown[] = [tree];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > deepest * 2) return true;
    const next: unknown[] = [];
    for (const node of layer) {
      if (typeof node !== 'object' || node === null) continue;
      for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) next.push(child);
    }
    layer = next;
  }
  return false;
}
