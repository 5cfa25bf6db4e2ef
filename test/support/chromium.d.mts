// Types of chromium.mjs, which stays plain JavaScript because `npm test` runs it without a build.
export function provideChromium(
  run: (command: string, args: string[]) => Promise<{ status: number }>,
): Promise<{ path?: string; missing?: string }>;
export function findChromium(): string | undefined;
export function needChromium(): string;
