import type { Issue } from '../result/issue.js';
import type { ApprovalRequest } from './approval.js';
import type { AuthorizedBy } from './authorized-spawn.js';
import type { StoredRule } from './rule.js';
import type { SpawnCall } from './spawn-call.js';
import type { StructuredSpawn } from './spawn-preview.js';

/** Which step ended a call. */
export type DenialStep = 'preview' | 'posture' | 'modifier' | 'rule' | 'approver';

/** What happened on the way of a call. Events carry the parsed call, never the text of the model (W14). */
export type SpawnEvent =
  | {
      readonly type: 'spawn-denied';
      readonly step: DenialStep;
      readonly reason: string;
      readonly issues?: readonly Issue[];
      readonly by?: AuthorizedBy;
    }
  | { readonly type: 'spawn-modified'; readonly from: SpawnCall; readonly to: SpawnCall }
  | { readonly type: 'spawn-asked'; readonly request: ApprovalRequest }
  | { readonly type: 'spawn-authorized'; readonly call: StructuredSpawn; readonly by: AuthorizedBy }
  | { readonly type: 'rule-stored'; readonly rule: StoredRule };
