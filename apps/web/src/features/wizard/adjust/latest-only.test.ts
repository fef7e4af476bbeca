import { describe, expect, test } from 'vitest'
import { LatestOnly } from './latest-only.ts'

function sender() {
  const sent: string[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const line = new LatestOnly<string>(value => {
    sent.push(value)
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  return { sent, answers, line }
}

describe('only the latest of a quick series', () => {
  test('what is overtaken while another is under way is never sent', async () => {
    const { sent, answers, line } = sender()
    const done = Promise.all(['a', 'b', 'c'].map(value => line.push(value)))
    expect(sent).toEqual(['a'])
    answers[0].resolve()
    await Promise.resolve()
    await Promise.resolve()
    expect(sent).toEqual(['a', 'c'])
    answers[1].resolve()
    await done
    line.push('d')
    expect(sent).toEqual(['a', 'c', 'd'])
  })

  test('a failure is told, unless something newer went through', async () => {
    const { answers, line } = sender()
    const alone = line.push('a')
    answers[0].reject(new Error('offline'))
    await expect(alone).rejects.toThrow('offline')
    const first = line.push('b')
    line.push('c')
    answers[1].reject(new Error('offline'))
    await new Promise(resolve => setTimeout(resolve))
    answers[2].resolve()
    await expect(first).resolves.toBeUndefined()
  })
})
