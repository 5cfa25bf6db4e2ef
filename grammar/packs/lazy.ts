// Lazy values: objects whose properties are computed on demand and cached, and single values of that sort.

/**
 * An object whose properties are computed on first use and are ordinary properties from then on. `known` are properties that need no
 * computing.
 */
export function lazily<T extends object, Known extends Partial<T> = object>(
  makers: { readonly [K in Exclude<keyof T, keyof Known>]: () => T[K] },
  known?: Known,
): T {
  const object = { ...known } as unknown as T;
  for (const key of Object.keys(makers) as Exclude<keyof T, keyof Known>[]) {
    Object.defineProperty(object, key, {
      enumerable: true,
      configurable: true,
      get() {
        const value = makers[key]();
        Object.defineProperty(object, key, { enumerable: true, value });
        return value;
      },
    });
  }
  return object;
}

/** A function that computes a value on its first call and returns the cached value afterwards. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Caches what is worked out from an object, for as long as that object is in use. */
export function oncePer<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let cached = known.get(key);
    if (cached === undefined) known.set(key, (cached = { value: work(key) }));
    return cached.value;
  };
}

/** Keeps the last result, and gives it again for as long as the inputs are the same. */
export function keepingLast<Value>(): (inputs: readonly unknown[], work: () => Value) => Value {
  let last: { readonly inputs: readonly unknown[]; readonly value: Value } | undefined;
  return (inputs, work) => {
    if (last?.inputs.length !== inputs.length || !inputs.every((one, at) => one === last!.inputs[at])) last = { inputs, value: work() };
    return last.value;
  };
}
