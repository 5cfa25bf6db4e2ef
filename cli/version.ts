// The version of the tool, read from package.json, so that it is written once.
import { version } from '../package.json';

export const VERSION: string = version;
