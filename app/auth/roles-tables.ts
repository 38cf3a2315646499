import type { Role } from './rights.ts'

export interface RolesTables {
  user_roles: { user_id: string; role: Role }
  /** The jobs of which a department sees the applications. A job that was deleted may come back, so none refers to it. */
  user_jobs: { user_id: string; job_id: number }
}
