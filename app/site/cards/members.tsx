import type { TeamMember } from '#content/types/team-member.ts'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import { PortraitOrMonogram } from '../parts/portrait-or-monogram.tsx'
import styles from './members.module.css'

/** Fields of a member that a list shows. */
export const memberFields = ['name', 'position', 'bio', 'image_url'] as const

export type ListedMember = Pick<TeamMember, 'id' | (typeof memberFields)[number]>

interface Props {
  members: ListedMember[]
  pictures: PicturesByAddress
  /** Fragments for links. */
  anchors?: string[]
}

/** People with portrait, if one of them has any, and position. */
export function Members({ members, pictures, anchors = [] }: Props) {
  const hasPhotos = members.some(({ image_url }) => pictures[image_url ?? ''])
  return (
    <ul className={styles.members}>
      {members.map(({ id, name, position, bio, image_url }, at) => (
        <li key={id} id={anchors[at] || undefined} className={styles.member}>
          {hasPhotos && (
            <PortraitOrMonogram
              name={name}
              picture={pictures[image_url ?? '']}
              sizes="(min-width: 62rem) 20vw, 45vw"
            />
          )}
          <h3 className={styles.name} data-wired={hasPhotos ? undefined : ''}>
            {name}
          </h3>
          <p data-note>{position}</p>
          {bio && <p className={styles.bio}>{bio}</p>}
        </li>
      ))}
    </ul>
  )
}
