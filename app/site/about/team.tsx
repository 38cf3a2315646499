import { createAnchors } from '#content/pages/anchors.ts'
import type { TeamMember } from '#content/types/team-member.ts'
import type { Pictures } from '#ui/picture-view.ts'
import { PortraitField } from '../parts/portrait-field.tsx'
import { Section } from '../parts/section.tsx'
import styles from './team.module.css'

interface Props {
  heading: string
  members: TeamMember[]
  pictures: Pictures
}

export function Team({ heading, members, pictures }: Props) {
  if (members.length === 0) return null
  const anchors = createAnchors(members.map(({ name }) => name))
  const hasPhotos = members.some(({ image_url }) => pictures[image_url ?? ''])
  return (
    <Section id="team" heading={heading} room={['l', 'm']} className={styles.body}>
      <ul className={styles.members}>
        {members.map(({ id, name, position, bio, image_url }, at) => (
          <li key={id} id={anchors[at] || undefined} className={styles.member}>
            {hasPhotos && (
              <PortraitField
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
    </Section>
  )
}
