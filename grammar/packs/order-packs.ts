// Sorts packs by dependency, every pack after the packs it needs, and reports wrong dependencies: unknown packs, circles, ids used twice.
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../source.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import type { ToolDocument } from '../schemas/tool-kinds.ts';
import { locateInYaml } from '../yaml/yaml-tree.ts';

export interface PackOrder {
  /** Every pack after those it needs. */
  readonly packs: readonly OrderedPack[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface OrderedPack {
  readonly manifest: ToolDocument<'pack'>;
  /** The packs it needs, directly and indirectly, in order, and itself at the end. */
  readonly closure: readonly ToolDocument<'pack'>[];
  /** Whether it needs a pack that is not there: names from that pack look unknown. */
  readonly lacking: boolean;
}

/** Sorts packs by dependency. `manifests` come sorted by path; packs that do not need each other keep that order. */
export function orderPacks(manifests: readonly ToolDocument<'pack'>[]): PackOrder {
  const diagnostics: Diagnostic[] = [];
  const byId = new Map<string, ToolDocument<'pack'>>();
  for (const manifest of manifests) {
    const first = byId.get(manifest.id);
    if (first === undefined) byId.set(manifest.id, manifest);
    else diagnostics.push(diagnose('pack/same-id', manifest.file, manifest.idSpan, { id: manifest.id, other: first.file.path }));
  }
  const needs = new Map<ToolDocument<'pack'>, Needs>();
  for (const manifest of byId.values()) needs.set(manifest, resolveNeeds(manifest, byId, diagnostics));
  breakCircles([...byId.values()], needs, diagnostics);
  const closures = new Map<ToolDocument<'pack'>, OrderedPack>();
  for (const manifest of byId.values()) close(manifest, needs, closures);
  return { packs: [...closures.values()], diagnostics };
}

interface Need {
  readonly pack: ToolDocument<'pack'>;
  readonly span: Span;
}

interface Needs {
  found: Need[];
  lacking: boolean;
}

function resolveNeeds(manifest: ToolDocument<'pack'>, byId: ReadonlyMap<string, ToolDocument<'pack'>>, diagnostics: Diagnostic[]): Needs {
  const needs: Needs = { found: [], lacking: false };
  (manifest.data.needs ?? []).forEach((id, index) => {
    const span = locateInYaml(manifest.root, ['needs', index])?.node.span ?? manifest.idSpan;
    const pack = byId.get(id);
    if (pack !== undefined) {
      needs.found.push({ pack, span });
      return;
    }
    const meant = closest(
      id,
      [...byId.keys()].filter((known) => known !== manifest.id),
    );
    diagnostics.push(diagnose('pack/unknown-pack', manifest.file, span, { id, meant }, replace(span, meant)));
    const meantPack = meant === undefined ? undefined : byId.get(meant);
    if (meantPack === undefined) needs.lacking = true;
    else needs.found.push({ pack: meantPack, span });
  });
  return needs;
}

/** Reports every circle of dependencies once, at the need that closes it, and removes that need. */
function breakCircles(
  manifests: readonly ToolDocument<'pack'>[],
  needs: ReadonlyMap<ToolDocument<'pack'>, Needs>,
  diagnostics: Diagnostic[],
): void {
  const done = new Set<ToolDocument<'pack'>>();
  const trail: ToolDocument<'pack'>[] = [];
  const visit = (manifest: ToolDocument<'pack'>): void => {
    if (done.has(manifest)) return;
    trail.push(manifest);
    const own = needs.get(manifest);
    if (own !== undefined) {
      own.found = own.found.filter(({ pack, span }) => {
        const at = trail.indexOf(pack);
        if (at === -1) {
          visit(pack);
          return true;
        }
        const circle = [...trail.slice(at), pack].map(({ id }) => id);
        diagnostics.push(diagnose('pack/circle', manifest.file, span, { circle: phrase('needs-in-turn', { names: circle }) }));
        return false;
      });
    }
    trail.pop();
    done.add(manifest);
  };
  manifests.forEach(visit);
}

function close(
  manifest: ToolDocument<'pack'>,
  needs: ReadonlyMap<ToolDocument<'pack'>, Needs>,
  closures: Map<ToolDocument<'pack'>, OrderedPack>,
): OrderedPack {
  const known = closures.get(manifest);
  if (known !== undefined) return known;
  const own = needs.get(manifest) ?? { found: [], lacking: false };
  const inner = own.found.map(({ pack }) => close(pack, needs, closures));
  const made: OrderedPack = {
    manifest,
    closure: [...new Set([...inner.flatMap(({ closure }) => closure), manifest])],
    lacking: own.lacking || inner.some(({ lacking }) => lacking),
  };
  closures.set(manifest, made);
  return made;
}
