// The table's thread: everything it does is in the service.
import { serve } from '../rpc.ts';
import type { TableEvent } from '../protocol.ts';
import { TableService } from './game-service.ts';

serve(self, (emit: (event: TableEvent) => void) => new TableService(emit));
