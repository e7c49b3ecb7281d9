import { expect, it } from 'vitest'
import { findTags, parseHtml, readFields, readText } from './parse-html.ts'

it('reads elements, values and texts as a browser would', () => {
  const page = parseHtml(
    '<!DOCTYPE html><html lang="en"><body><p title="a &gt; b">One<!-- --> &amp; <b>t&#x27;wo</b></p><br/><script>if (1 < 2) "</p>"</script></body></html>',
  )
  const [paragraph] = findTags(page, 'p')
  expect(paragraph?.attributes).toEqual({ title: 'a > b' })
  expect(readText(page)).toBe("One & t'wo")
  expect(findTags(page, 'script')[0]?.children).toEqual(['if (1 < 2) "</p>"'])
})

it('reads what a form would send', () => {
  const form = parseHtml(
    '<form><input name="a" value="1"/><input type="checkbox" name="b" value="2"/><input type="radio" name="c" value="3" checked=""/>' +
      '<select name="d"><option value="4">Four</option><option value="5" selected="">Five</option></select>' +
      '<textarea name="e">six &lt;</textarea><input value="nameless"/></form>',
  )
  expect([...readFields(form)]).toEqual([
    ['a', '1'],
    ['c', '3'],
    ['d', '5'],
    ['e', 'six <'],
  ])
})

it.each(['<p>', '</p>', '<p><b></p></b>', '<p title=a>x</p>', '<script>'])('throws at %s', (html) => {
  expect(() => parseHtml(html)).toThrow('no HTML of ours')
})
