// Objects whose parts are made when somebody asks for them, once.

/** An object with all these parts. Each is made at its first use and is an ordinary property from then on. `known` are parts that need no making. */
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

/** A value that is made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
