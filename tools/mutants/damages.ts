import { admin } from './list/admin.ts'
import { auth } from './list/auth.ts'
import { content } from './list/content.ts'
import { draftsAndSnapshots } from './list/drafts-and-snapshots.ts'
import { erasure } from './list/erasure.ts'
import { forms } from './list/forms.ts'
import { http } from './list/http.ts'
import { inbox } from './list/inbox.ts'
import { mail } from './list/mail.ts'
import { media } from './list/media.ts'
import { programs } from './list/programs.ts'
import { site } from './list/site.ts'

export const damages = [
  ...admin,
  ...auth,
  ...content,
  ...erasure,
  ...forms,
  ...http,
  ...inbox,
  ...mail,
  ...media,
  ...programs,
  ...site,
  ...draftsAndSnapshots,
]
