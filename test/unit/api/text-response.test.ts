import { describe, expect, it } from 'vitest'
import { textResponse } from '#api/text-response.ts'

const text = '{"status":"ok","name":"Crème Brûlée 素材"}'

describe('a Response of ready text', () => {
  it('answers its text, its JSON and its bytes like any other', async () => {
    expect(await textResponse(text).text()).toBe(text)
    expect(await textResponse(text).json()).toEqual(JSON.parse(text))
    expect(Buffer.from(await textResponse(text).arrayBuffer()).toString()).toBe(text)
    expect(await new Response(textResponse(text).body).text()).toBe(text)
    expect(await textResponse(text).clone().text()).toBe(text)
    expect(textResponse(text).headers.get('content-type')).toBe('application/json')
  })

  it('is read once', async () => {
    const read = textResponse(text)
    await read.text()
    await expect(read.text()).rejects.toThrow(TypeError)
    await expect(read.json()).rejects.toThrow(TypeError)
    const streamed = textResponse(text)
    await streamed.arrayBuffer()
    await expect(streamed.text()).rejects.toThrow(TypeError)
  })

  it('leaves a stream that somebody reads to that reader', async () => {
    const response = textResponse(text)
    response.body?.getReader()
    await expect(response.text()).rejects.toThrow(TypeError)
  })
})
