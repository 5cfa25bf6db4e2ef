// The language worker is a thread that runs the language service, so that checking never delays typing.
import { preparedProblems } from '../prepared/for-language.ts';
import { serve } from '../rpc.ts';
import { LanguageService } from './language-service.ts';

serve(self, new LanguageService({ prepared: preparedProblems }));
