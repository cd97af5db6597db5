import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document as its readers know it
const { paths } = openApi('1') as unknown as {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: object }; responses: Record<number, { content: object }> }>
  >
}

test('a call with a file is a form: the file, and the method that a form cannot send', () => {
  expect(paths['/students/{id}']!['post']!.requestBody!.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          url_photo_profile: { type: 'string', contentMediaType: 'application/octet-stream' },
          _method: { const: 'PATCH' },
        },
        required: ['url_photo_profile'],
        additionalProperties: false,
      },
    },
  })
})

test('an answer that is a file is bytes, and its refusals are problems like any other', () => {
  const { responses, requestBody } = paths['/students/{id}/photos/{name}']!['get']!
  expect(requestBody).toBeUndefined()
  expect(responses[200]!.content).toEqual({
    '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
  })
  expect(responses).toHaveProperty('default.content.application/problem+json')
})

test('the stream of events says so, and what its events carry', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each answer has its content by media type
  const content = paths['/events']!['get']!.responses[200]!.content as Record<string, object>
  expect(Object.keys(content)).toEqual(['text/event-stream'])
  expect(content['text/event-stream']).toMatchObject({
    schema: {
      anyOf: [
        { properties: { event: { const: 'job' }, data: { properties: { data: { type: 'object' } } } } },
        {
          properties: { event: { const: 'attendance' }, data: { properties: { data: { type: 'object' } } } },
        },
      ],
    },
  })
})

test('everything else is JSON', () => {
  const { requestBody, responses } = paths['/assists']!['post']!
  expect([Object.keys(requestBody!.content), Object.keys(responses[200]!.content)]).toEqual([
    ['application/json'],
    ['application/json'],
  ])
})
