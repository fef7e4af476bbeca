"""
Writes the averaged weights of a training, batch normalisation folded in, as the studio reads them; `imported` reads them back to go on from.
  python3 export.py FILE OUT
Little endian; for each layer in the order in which the net runs: weights (output, row, column, input), then biases; each of these
arrays is a float32 scale and int16 values.
"""
import sys

import numpy as np
import torch
from torch import nn

from net import GarmentNet


def blocks_of(net):
    blocks = [net.second, *net.fourth, *net.eighth, *net.sixteenth]
    blocks += [net.context.layers[0], net.context.layers[2], *net.deep, net.facts[0], net.facts[2]]
    return blocks + [net.to_eighth, net.up_eighth, net.to_quarter, net.up_quarter, net.marks, net.to_half, *net.up_half, net.out]


def layers_of(net):
    for block in blocks_of(net):
        if not isinstance(block, nn.Sequential):
            yield block.weight.detach(), block.bias.detach()
            continue
        convolution, norm = block[0], block[1]
        gain = norm.weight.detach() / torch.sqrt(norm.running_var + norm.eps)
        yield convolution.weight.detach() * gain[:, None, None, None], norm.bias.detach() - norm.running_mean * gain


def packed(values):
    scale = max(float(np.abs(values).max()), 1e-9) / 32767
    return np.float32(scale).tobytes() + np.round(values / scale).astype('<i2').tobytes()


def imported(path):
    """A net with the weights of an exported file: what its normalisations did lies in its convolutions, they only add their biases."""
    net, data, at = GarmentNet(), open(path, 'rb').read(), 0

    def unpacked(shape):
        nonlocal at
        scale, count = np.frombuffer(data, '<f4', 1, at)[0], int(np.prod(shape))
        values = np.frombuffer(data, '<i2', count, at + 4).astype(np.float32) * scale
        at += 4 + 2 * count
        return torch.from_numpy(values.reshape(shape))

    with torch.no_grad():
        for block in blocks_of(net):
            layer = block[0] if isinstance(block, nn.Sequential) else block
            shape = tuple(layer.weight.shape)
            if len(shape) == 4:
                layer.weight.copy_(unpacked((shape[0], *shape[2:], shape[1])).permute(0, 3, 1, 2))
            else:
                layer.weight.copy_(unpacked(shape))
            if not isinstance(block, nn.Sequential):
                layer.bias.copy_(unpacked(shape[:1]))
                continue
            block[1].running_mean.zero_()
            block[1].running_var.fill_(1 - block[1].eps)
            block[1].bias.copy_(unpacked(shape[:1]))
    if at != len(data):
        raise ValueError(f'{path} holds {len(data)} bytes, not {at}')
    return net


def main():
    saved = torch.load(sys.argv[1], map_location='cpu')
    net = GarmentNet(saved['widths'])
    net.load_state_dict(saved['average'])
    with open(sys.argv[2], 'wb') as out:
        for weight, bias in layers_of(net):
            laid = weight.permute(0, 2, 3, 1) if weight.dim() == 4 else weight
            out.write(packed(laid.numpy().ravel()) + packed(bias.numpy()))


if __name__ == '__main__':
    main()
