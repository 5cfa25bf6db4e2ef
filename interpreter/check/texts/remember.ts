// A small cache of values that are made of several inputs: a value is kept under its key until one of its inputs is another one.
import { sameInputs } from '../elaborate/signature.ts';

/** Keys are few: a pack and a language. Beyond this many all are forgotten. */
const most = 256;

export class Remembered<Value> {
  private readonly known = new Map<string, { readonly inputs: readonly unknown[]; readonly value: Value }>();

  /** The value of a key. Inputs are compared by identity, texts by what they say. */
  get(key: string, inputs: readonly unknown[], make: () => Value): Value {
    const before = this.known.get(key);
    if (before !== undefined && sameInputs(before.inputs, inputs)) return before.value;
    const value = make();
    if (this.known.size >= most) this.known.clear();
    this.known.set(key, { inputs, value });
    return value;
  }
}
