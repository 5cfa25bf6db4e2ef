// The game worker is a thread that runs the game service. The part of it that checks and compiles rules is loaded when it is needed.
import { preparedTable } from '../prepared/for-table.ts';
import { serve } from '../rpc.ts';
import type { GameWorkerEvent } from '../protocol/game-worker.ts';
import { stageService } from './staged-service.ts';

serve(self, (emit: (event: GameWorkerEvent) => void) =>
  stageService(preparedTable, async (files, hurry) => {
    const { loadProjectRules } = await import('./project-rules.ts');
    return loadProjectRules(files, emit, hurry);
  }),
);
