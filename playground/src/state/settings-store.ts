// Settings that must be known before the first paint lie in localStorage, each under its name. A browser that refuses storage is no error.

const PREFIX = 'roundhouse.';

export type SettingName =
  | 'locale'
  | 'theme'
  | 'sizes'
  | 'open-folders'
  | 'pace'
  | 'follow-rule'
  | 'table-only'
  | 'option-list'
  | 'own-pack'
  | 'starts'
  | 'start'
  | 'paper'
  | 'texts';

export function readSetting(name: SettingName): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export function writeSetting(name: SettingName, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Settings of a private window last as long as it does.
  }
}
