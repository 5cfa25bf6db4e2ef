// The table's thread: everything it does is in the service.
import { serve } from '../rpc.ts';
import type { TableEvent } from '../protocol.ts';
import { TableService } from './table-service.ts';

serve(self, (emit: (event: TableEvent) => void) => new TableService(emit));
