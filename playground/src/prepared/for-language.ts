// What is prepared for the language worker. The build puts it here (playground/build/prepared-plugin.ts); a page that is served from its sources
// has nothing, because its packs change under it.
import type { PreparedProblems } from './prepared.ts';

export const preparedProblems: PreparedProblems | null = null;
