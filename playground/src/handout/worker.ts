// The game worker of a handout: the game service with the rules of a project. It is one script, because a page that is opened from a file cannot
// load any other.
import { loadProjectRules } from '../game-worker/project-rules.ts';
import { stageService } from '../game-worker/staged-service.ts';
import type { GameWorkerEvent } from '../protocol/game-worker.ts';
import { serve } from '../rpc.ts';

serve(self, (emit: (event: GameWorkerEvent) => void) => stageService(null, (files, hurry) => loadProjectRules(files, emit, hurry)));
