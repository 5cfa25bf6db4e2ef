// Hands in the messages of a panel that is loaded when it is opened: its entry imports this file, and says them with `t`.
import { messages } from '../../../grammar/generated/languages/page/balance-panel.ts';
import { addMessages } from '../../../grammar/messages/tool-messages.ts';

addMessages('page', [messages]);
