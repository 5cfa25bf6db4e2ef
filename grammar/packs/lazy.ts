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
