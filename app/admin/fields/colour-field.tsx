import { ColorInput, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { brandColours, contrastOf } from '../../ui/brand.ts'
import classes from './colour-field.module.css'

interface Props {
  id: string
  name: string
  label: string
  description: string | undefined
  error: string | undefined
  withAsterisk: boolean
  text: string
}

/** A colour, and what becomes of text on it and in it. */
export function ColourField({ text, ...common }: Props) {
  const [colour, setColour] = useState(text)
  return (
    <div>
      <ColorInput
        {...common}
        value={colour}
        onChange={setColour}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      />
      {/^#[0-9a-f]{6}$/i.test(colour) && <Outcome colour={colour} />}
    </div>
  )
}

function Outcome({ colour }: { colour: string }) {
  const found = brandColours(colour)
  const looks = [
    { words: 'Text on it', ground: found.brand, text: found['on-brand'] },
    { words: 'Text in it', ground: '#ffffff', text: found['brand-text-light'] },
    { words: 'Text in it', ground: '#0a0e1a', text: found['brand-text-dark'] },
  ]
  const isChanged = found['brand-text-light'] !== found.brand
  return (
    <div role="status">
      <Group gap="xs" mt="xs">
        {looks.map(({ words, ground, text }) => (
          <span key={ground} className={classes.look} style={{ background: ground, color: text }}>
            {words} {contrastOf(ground, text).toFixed(1)} : 1
          </span>
        ))}
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {isChanged
          ? 'Too pale or too dark for text on its own: links take a stronger shade of it. At least 4.5 : 1 is kept everywhere.'
          : 'At least 4.5 : 1 is kept everywhere; text on it is chosen to fit.'}
      </Text>
    </div>
  )
}
