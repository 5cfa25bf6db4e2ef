// The language worker is a thread that runs the language service, so that checking never delays typing.
import { serve } from '../rpc.ts';
import { LanguageService } from './language-service.ts';

serve(self, new LanguageService());
