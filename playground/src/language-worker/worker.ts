// The desk's worker: a thread of its own, so that checking never holds up typing.
import { serve } from '../rpc.ts';
import { LanguageService } from './language-service.ts';

serve(self, new LanguageService());
