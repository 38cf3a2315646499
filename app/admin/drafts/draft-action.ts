import type { Selectable } from 'kysely'
import type { Administrator } from '../../auth/rights.server.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Program } from '../../program.server.ts'
import type { Tables } from '../../tables.ts'
import type { toast } from '../shell/toast.server.ts'

export type Draft = Selectable<Tables['drafts']>

/** What somebody asks for with a draft, and with what. */
export interface Asked {
  t: Speaker
  program: Program
  person: Administrator
  by: string
  draft: Draft
  form: FormData
  /** To the draft, which says this. */
  back: (...said: Parameters<typeof toast>) => Response
}

export type DraftHandler = (asked: Asked) => Promise<Response>
