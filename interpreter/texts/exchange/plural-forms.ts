// How gettext says the plural of a language: among the formulas that its languages use, the one that parts whole numbers as the platform does.

type Formula = readonly [count: number, written: string, form: (n: number) => number];

const tens = (n: number): boolean => n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20);

const formulas: readonly Formula[] = [
  [1, '0', () => 0],
  [2, '(n != 1)', (n) => (n === 1 ? 0 : 1)],
  [2, '(n > 1)', (n) => (n > 1 ? 1 : 0)],
  [2, '(n%10!=1 || n%100==11)', (n) => (n % 10 !== 1 || n % 100 === 11 ? 1 : 0)],
  [3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2', (n) => (n === 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2)],
  [
    3,
    '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)',
    (n) => (n % 10 === 1 && n % 100 !== 11 ? 0 : tens(n) ? 1 : 2),
  ],
  [3, '(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)', (n) => (n === 1 ? 0 : tens(n) ? 1 : 2)],
  [3, '(n==1 ? 0 : (n==0 || (n%100>0 && n%100<20)) ? 1 : 2)', (n) => (n === 1 ? 0 : n === 0 || (n % 100 > 0 && n % 100 < 20) ? 1 : 2)],
  [
    3,
    '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)',
    (n) => (n % 10 === 1 && n % 100 !== 11 ? 0 : n % 10 >= 2 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2),
  ],
  [
    4,
    '(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)',
    (n) => (n % 100 === 1 ? 0 : n % 100 === 2 ? 1 : n % 100 === 3 || n % 100 === 4 ? 2 : 3),
  ],
];

const TRIED = 1000;

/** The value of the header `Plural-Forms`; undefined for a language that counts like none of them. `select`: the category of a number. */
export function pluralForms(select: (n: number) => string): string | undefined {
  const categories = Array.from({ length: TRIED }, (_, n) => select(n));
  const found = formulas.find(([count, , form]) => {
    const byForm = new Map<number, string>();
    for (const [n, category] of categories.entries()) if (!byForm.has(form(n))) byForm.set(form(n), category);
    return new Set(byForm.values()).size === count && categories.every((category, n) => byForm.get(form(n)) === category);
  });
  return found && `nplurals=${found[0]}; plural=${found[1]};`;
}
