// Keeps what is costly to make, up to a bound. Who asks says how it is made, so that what was thrown out is made again and never denied.

export class BoundedCache<Value> {
  private readonly most: number;
  /** The one that was asked for last stands last. */
  private readonly kept = new Map<string, Value>();

  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.kept.size;
  }

  /** What is kept under a key, as long as it fits; otherwise it is made and takes that place. */
  take(key: string, make: () => Value, fits: (kept: Value) => boolean = () => true): Value {
    const known = this.kept.get(key);
    const value = known !== undefined && fits(known) ? known : make();
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size > this.most) this.forgetOldest();
    return value;
  }

  private forgetOldest(): void {
    for (const oldest of this.kept.keys()) {
      this.kept.delete(oldest);
      return;
    }
  }
}
