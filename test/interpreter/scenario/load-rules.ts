// The rules that are shipped, as a workspace, with texts changed for a test.
import { loadWorkspace, type Workspace } from '../../../grammar/packs/workspace.ts';
import { listTree, readTree } from '../../support/tree.ts';

const files = listTree('rules', ['yaml', 'rules', 'scenario']).map((path) => ({ path, text: readTree(path) }));

export function loadRules(change: (path: string, text: string) => string = (_path, text) => text, previous?: Workspace): Workspace {
  return loadWorkspace(
    files.map(({ path, text }) => ({ path, text: change(path, text) })),
    previous,
  );
}

export function readRules(path: string): string {
  return files.find((file) => file.path === path)?.text ?? '';
}
