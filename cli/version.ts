// The version of the tool, from package.json: written once.
import { version } from '../package.json';

export const VERSION: string = version;
