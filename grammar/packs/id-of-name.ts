// Makes the id of a thing from the name that people see: small Latin letters, digits and hyphens, whatever script the name is written in.

/** Letters that do not come apart into a Latin one and its accents. What stands here neither comes apart nor is Latin is left out. */
const LATIN: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
  },
  ...{ с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
  ...{ і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz', ѕ: 'dz' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p' },
  ...{ ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'ng' },
};

/** The id; empty where nothing of the name can be written in Latin letters, or where it would not begin with a letter. */
export function idOfName(name: string, longest = Infinity): string {
  const latin = [...name.normalize('NFC').toLowerCase()].map((letter) => LATIN[letter] ?? withoutAccents(letter)).join('');
  const words = latin.replace(/['’`]/g, '').match(/[a-z0-9]+/g) ?? [];
  const id = words.join('-').replace(/^[0-9-]+/, '');
  return id.slice(0, longest).replace(/-$/, '');
}

function withoutAccents(letter: string): string {
  return [...letter.normalize('NFKD')].map((part) => LATIN[part] ?? part.replace(/\p{M}/u, '')).join('');
}
