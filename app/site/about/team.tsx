import { createAnchors } from '#content/pages/anchors.ts'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import styles from '../cards/members.module.css'
import { type ListedMember, Members } from '../cards/members.tsx'
import { Section } from '../parts/section.tsx'

interface Props {
  heading: string
  members: ListedMember[]
  pictures: PicturesByAddress
}

export function Team({ heading, members, pictures }: Props) {
  if (members.length === 0) return null
  return (
    <Section id="team" heading={heading} room={['l', 'm']} className={styles.body}>
      <Members
        members={members}
        pictures={pictures}
        anchors={createAnchors(members.map(({ name }) => name))}
      />
    </Section>
  )
}
