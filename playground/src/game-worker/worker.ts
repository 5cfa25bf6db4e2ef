// The game worker is a thread that runs the game service.
import { serve } from '../rpc.ts';
import type { GameWorkerEvent } from '../protocol/game-worker.ts';
import { GameService } from './game-service.ts';
import { sendUpdates } from './send-updates.ts';

serve(self, (emit: (event: GameWorkerEvent) => void) => sendUpdates(new GameService(emit)));
