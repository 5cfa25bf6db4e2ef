// Types of translation-tools.mjs, which the runner of all tests loads without a compiler.
export function provideTranslationTools(
  folder: string,
): { readonly schema: string; readonly missing?: undefined } | { readonly schema?: undefined; readonly missing: string };
