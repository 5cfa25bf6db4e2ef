// Collects the sites of everything that a scenario ran. Coverage, mutants and the list of scenarios behind a name are computed from it.
import type { TraceEvent, Tracer } from '../../runtime/trace.ts';

export class Reach implements Tracer {
  /** Sites of everything that ran, of conditions by how they came out, and of options that were taken. */
  readonly reached = new Set<number>();
  readonly held = new Set<number>();
  readonly failed = new Set<number>();
  readonly taken = new Set<number>();
  /** Sites of instructions that ran, which are no sites of conditions. */
  private readonly done = new Set<number>();
  /** Sites of what only the scenario's own questions ran: queries, and conditions that held. */
  readonly asked = new Set<number>();

  event(event: TraceEvent): void {
    if (event.type === 'clause') (event.holds ? this.held : this.failed).add(event.site);
    else if (event.type === 'taken') this.taken.add(event.site);
    else if (event.type !== 'query' && event.type !== 'offered' && event.type !== 'applied') this.done.add(event.site);
    this.reached.add(event.site);
  }

  /** Whether a site has run. A condition that was evaluated and did not hold does not count. */
  hasRun(site: number): boolean {
    const { asked, reached, held, failed } = this;
    return asked.has(site) || (reached.has(site) && (held.has(site) || !failed.has(site)));
  }

  /** Whether one of these sites has run for certain, whatever else the scenario may do: a condition that failed later does not change it. */
  hasRunForGood(sites: Iterable<number>): boolean {
    for (const site of sites) if (this.asked.has(site) || this.held.has(site) || this.done.has(site)) return true;
    return false;
  }

  /** The tracer for the rules that expectations evaluate. */
  readonly asking: Tracer = {
    event: (event) => {
      if (event.type !== 'clause' || event.holds) this.asked.add(event.site);
    },
  };
}
