/** Texts that try to inject code. They are stored as typed and escaped in every output. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  ']]></comments><vehicle interest="buy">',
  '&lt;b&gt; & "quotes" \'single\' &#0;',
  'Jo\r\nBcc: everybody@example.com\r\n\r\nbody',
  '=HYPERLINK("https://evil.example","x")',
  'nul\u0000 bell\u0007 escape\u001b del\u007f nel\u0085 noncharacter\uffff',
  'lone \ud800 surrogate \udc00',
  'שלום مرحبا 👩‍👩‍👧 🏎️',
  '\u202egpj.exe',
  '.\r\nQUIT\r\n.',
  'x'.repeat(100_000),
] as const
