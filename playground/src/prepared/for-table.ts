// What is prepared for the game worker. The build puts it here (playground/build/prepared-plugin.ts); a page that is served from its sources has
// nothing, because its packs change under it.
import type { PreparedTable } from './prepared.ts';

export const preparedTable: PreparedTable | null = null;
