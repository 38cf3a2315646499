import type { TeamMember } from '../../content/team-member.ts'
import type { PictureView } from '../../media/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../section.tsx'
import styles from './team.module.css'

interface Props {
  members: TeamMember[]
  pictures: Record<string, PictureView | undefined>
}

export function Team({ members, pictures }: Props) {
  if (members.length === 0) return null
  return (
    <Section id="team" heading="Unser Team" ground="mist">
      <ul className={styles.members}>
        {members.map(({ id, name, position, bio, image_url }) => (
          <li key={id} className={styles.member}>
            {image_url && (
              <Picture
                picture={pictures[image_url]}
                sizes="(min-width: 62rem) 16rem, 7rem"
                isDecorative
                className={styles.portrait}
              />
            )}
            <div className={styles.words}>
              <h3>{name}</h3>
              <p className={styles.position}>{position}</p>
              {bio && <p className={styles.bio}>{bio}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
