import { expect, test } from 'vitest'
import { csvRows } from '#content/transfer/csv-rows.ts'
import { matchColumns } from '#content/transfer/dumped-values.ts'
import { project } from '#content/types/project.ts'

test('a table of commas or semicolons is read as it was written', () => {
  expect(csvRows('\ufeffid,title\r\n1,"a, ""b""\nc"\r\n2,\n\n')).toEqual([
    { id: '1', title: 'a, "b"\nc' },
    { id: '2', title: null },
  ])
  expect(csvRows('id;title\n1;a,b\n')).toEqual([{ id: '1', title: 'a,b' }])
  expect(csvRows('a,b,c\n1,,\n')).toEqual([{ a: '1', b: null, c: null }])
  // What was cut off would be taken for the whole.
  expect(() => csvRows('a\n"never ended')).toThrow('never closed')
  expect(csvRows('')).toEqual([])
})

test('columns find their fields, and texts their values', () => {
  const row = {
    id: '1',
    created_at: 'x',
    title: 'Eins',
    githubUrl: 'https://example.com',
    bg_color: '#123456',
    technologies: '{React,"Vue.js, 3"}',
    tags: 'a, b',
    features: '[{"title": "T", "description": "D"}]',
    is_featured: 't',
    price: '5',
    nothing: null,
  }
  const { values, unknown } = matchColumns(project.fields, row)
  expect(values).toEqual({
    title: 'Eins',
    github_url: 'https://example.com',
    bgColor: '#123456',
    technologies: ['React', 'Vue.js, 3'],
    tags: ['a', 'b'],
    features: [{ title: 'T', description: 'D' }],
    is_featured: true,
  })
  expect(unknown).toEqual(['price'])
  expect(matchColumns(project.fields, { is_featured: 'maybe' }).values).toEqual({
    is_featured: 'maybe',
  })
})
