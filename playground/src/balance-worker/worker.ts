// A balance worker is a thread that runs the balance service. The page starts several of them, and stops them whenever it likes.
import { serve } from '../rpc.ts';
import { BalanceService } from './balance-service.ts';

serve(self, new BalanceService());
