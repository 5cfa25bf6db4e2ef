// Collects the sites of everything that a scenario ran. Coverage, mutants and the list of scenarios behind a name are computed from it.
import type { TraceEvent, Tracer } from '../../runtime/trace.ts';

export class Reach implements Tracer {
  /** Sites of everything that ran, of conditions by how they came out, and of options that were taken. */
  readonly reached = new Set<number>();
  readonly held = new Set<number>();
  readonly failed = new Set<number>();
  readonly taken = new Set<number>();
  /** Sites of what only the scenario's own questions ran: queries, and conditions that held. */
  readonly asked = new Set<number>();

  event(event: TraceEvent): void {
    if (event.type === 'clause') (event.holds ? this.held : this.failed).add(event.site);
    if (event.type === 'taken') this.taken.add(event.site);
    this.reached.add(event.site);
  }

  /** The tracer for the rules that expectations evaluate. */
  readonly asking: Tracer = {
    event: (event) => {
      if (event.type !== 'clause' || event.holds) this.asked.add(event.site);
    },
  };
}
