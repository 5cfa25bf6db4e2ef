// Languages that came with the rules, as plain data that can be sent to another thread: what is known of them, and what the tool says in them.
import type { LanguageMessages } from './message-tables.ts';
import { type LanguageProfile, setAddedProfiles } from './profiles.ts';
import { setAddedMessages } from './tool-messages.ts';

export interface AddedLanguages {
  readonly profiles: readonly LanguageProfile[];
  readonly messages: readonly LanguageMessages[];
}

/** Makes the tool speak these languages beside its own, in place of those that it was given before. */
export function useLanguages({ profiles, messages }: AddedLanguages): void {
  setAddedProfiles(profiles);
  setAddedMessages(messages);
}
