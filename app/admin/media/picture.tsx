import {
  Anchor,
  Button,
  Code,
  FileButton,
  Group,
  List,
  Modal,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { data, Form, Link, redirect, useFetcher, useLocation, useNavigate } from 'react-router'
import { number } from '../../forms/fields.ts'
import { parse } from '../../forms/form.ts'
import { program } from '../../http/program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/picture'
import { changePicture } from './change-picture.server.ts'
import { DeletePicture } from './delete-picture.tsx'
import { FocalPoint } from './focal-point.tsx'
import classes from './media.module.css'
import { pictureCard } from './picture-card.server.ts'
import { pictureIn } from './picture-in.server.ts'
import { needsText, textFields } from './text-fields.ts'
import { stemOf, usages } from './usage.server.ts'

const fields = {
  ...textFields,
  focal_x: number('From the left', { max: 100 }),
  focal_y: number('From the top', { max: 100 }),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const house = context.get(program)
  const row = await pictureIn(house, params)
  return pictureCard(row, (await usages(house)).get(stemOf(`/media/${row.key}`)))
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const house = context.get(program)
  const { key } = await pictureIn(house, params)
  const parsed = parse(fields, await request.formData())
  if ('errors' in parsed) return data(parsed, { status: 400 })
  const { values } = parsed
  if (!values.alt && !values.is_decorative)
    return data({ errors: { alt: needsText } as Record<string, string> }, { status: 400 })
  await changePicture(house.database, key, values, by)
  return redirect(`/admin/media${url.search}`, { headers: toast('Image saved successfully') })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction)
}

export default function Picture({ loaderData, actionData, params }: Route.ComponentProps) {
  const { address, preview, alt, isDecorative, size, used, focal } = loaderData
  const navigate = useNavigate()
  const { search } = useLocation()
  const replacing = useFetcher()
  const close = () => navigate(`/admin/media${search}`, { preventScrollReset: true })
  return (
    <Modal opened onClose={close} size="lg" title="Image">
      <title>Image · Admin</title>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="failure" value="Error saving image" />
        <Stack gap="sm">
          <FocalPoint key={address} address={address} preview={preview} start={focal} />
          <TextInput
            name="alt"
            label="Text for those who cannot see the image"
            defaultValue={alt}
            maxLength={300}
            error={actionData && 'errors' in actionData ? actionData.errors.alt : undefined}
          />
          <Switch
            name="is_decorative"
            label="Mere decoration: no text is needed"
            defaultChecked={isDecorative}
          />
          <div>
            <Text size="sm" fw={600}>
              {used.length > 0 ? 'Used in' : 'Not used anywhere'}
            </Text>
            <List size="sm">
              {used.map(({ text, to }) => (
                <List.Item key={to + text}>
                  <Anchor component={Link} to={to} inherit>
                    {text}
                  </Anchor>
                </List.Item>
              ))}
            </List>
          </div>
          <Text size="sm" c="dimmed" className={classes.facts}>
            {size}, <Code>{address}</Code>
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </Group>
        </Stack>
      </Form>
      <Group justify="space-between" mt="md" className={classes.foot}>
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif"
          inputProps={{ 'aria-label': 'Another image in its place' }}
          onChange={(file) => {
            if (!file) return
            const body = new FormData()
            body.set('file', file)
            void replacing.submit(body, {
              method: 'post',
              action: `/admin/media/${params.id}/replace`,
              encType: 'multipart/form-data',
            })
          }}
        >
          {(button) => (
            <Button {...button} variant="default" loading={replacing.state !== 'idle'}>
              Replace everywhere …
            </Button>
          )}
        </FileButton>
        <DeletePicture id={params.id} used={used} />
      </Group>
    </Modal>
  )
}
